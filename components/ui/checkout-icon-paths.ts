/** Outlines that only the checkout draws. */
export const lockIcon = 'M6.5 10.5h11v9.5h-11v-9.5Zm2-.1V8a3.5 3.5 0 0 1 7 0v2.4M12 14v2.5'
