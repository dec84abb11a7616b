type Step = { command: 'L' | 'C' | 'Q'; points: readonly Point[] }
type Point = readonly [x: number, y: number]

/** The axis at which drawings of clothes are mirrored. */
const AXIS = 300

/**
 * Closes a half outline (absolute M, L, C, Q; from the top of the axis down the right side to the axis again) with its
 * mirror image on the left.
 */
export function symmetric(half: string, axis = AXIS): string {
  const { start, steps } = parse(half)
  const back: string[] = []
  for (let i = steps.length - 1; i >= 0; i--) {
    const { command, points } = steps[i]!
    const end = i === 0 ? start : steps[i - 1]!.points.at(-1)!
    const route = [...points.slice(0, -1).reverse(), end].map(([x, y]): Point => [2 * axis - x, y])
    back.push(command + written(route))
  }
  return `${half} ${back.join(' ')} Z`
}

/** The same path on the other side of the axis. */
export function mirrored(d: string, axis = AXIS): string {
  let isX = true
  return d.replace(/[MLCQZ]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) return token
    const value = Number(token)
    const result = isX ? 2 * axis - value : value
    isX = !isX
    return String(result)
  })
}

/** Both sides of a pair: sleeves, pockets, folds. */
export function both(d: string, axis = AXIS): string[] {
  return [d, mirrored(d, axis)]
}

function parse(half: string): { start: Point; steps: Step[] } {
  const parts = half.match(/[MLCQ][^MLCQ]*/g) ?? []
  const [first, ...rest] = parts.map((part) => ({ command: part[0] as 'L', points: pointsOf(part.slice(1)) }))
  return { start: first!.points[0]!, steps: rest }
}

function pointsOf(text: string): Point[] {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i): Point => [numbers[2 * i]!, numbers[2 * i + 1]!])
}

function written(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x} ${y}`).join(' ')
}
