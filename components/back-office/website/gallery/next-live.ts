/**
 * Which cards show a live preview: those that do and are still visible go on, then visible ones in their order, at most
 * `most`.
 */
export function nextLive(live: readonly string[], visible: readonly string[], most: number): readonly string[] {
  const staying = live.filter((id) => visible.includes(id))
  const next = [...staying, ...visible.filter((id) => !staying.includes(id))].slice(0, most)
  return next.length === live.length && next.every((id, at) => id === live[at]) ? live : next
}
