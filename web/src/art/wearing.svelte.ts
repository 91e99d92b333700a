/** Which arms the seats of the table on show bear: a game may let its players choose their colours. */

export const wearing = $state<{ arms: readonly number[] | null }>({ arms: null });

export const armsWorn = (seat: number): number => wearing.arms?.[seat] ?? seat;
