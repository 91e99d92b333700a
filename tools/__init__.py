"""Small helpers of the house: generators and reports."""
