/** Stacked strokes: a soft line or edge at a tenth of the cost of a blur. */
export function softStroke(d: string, colour: string, width: number, opacity: number): string {
  const strokes = [1, 0.8, 0.6, 0.4, 0.2].map((share) => `<path d="${d}" stroke-width="${width * share}"/>`)
  return `<g fill="none" stroke="${colour}" stroke-opacity="${(opacity / 5).toFixed(3)}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}
