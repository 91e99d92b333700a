/** `use:arrive={face.flow}`: what comes by a move arrives; what was there already, or is leapt to, is simply there. */
export function arrive(node: Element, flow: boolean): void {
  if (flow) node.classList.add("arrives");
}
