import styles from './pottery.module.css'

/** Outline, glaze and highlight of each piece, on a 100 × 100 grid. */
const POTTERY = {
  vase: {
    body: 'M41 12h18c0 11-5 15 3 27 10 13 14 21 14 30 0 13-10 21-26 21s-26-8-26-21c0-9 4-17 14-30 8-12 3-16 3-27Z',
    glaze: 'M41 12h18c0 11-5 15 3 27l4 6c-7 5-11-2-17 2s-10 2-15-2l4-6c8-12 3-16 3-27Z',
    gleam: 'M35 60c-3 6-3 13 1 18',
  },
  bowl: {
    body: 'M10 42h80c0 26-15 40-28 43v5H38v-5C25 82 10 68 10 42Z',
    glaze: 'M10 42h80c0 5-.6 9.5-1.7 13.5-9 5-14-2-22 2s-14 3-21-1-15 5-23 1-8-1-10.5-1.500C10.6 52 10 47 10 42Z',
    gleam: 'M22 62c4 8 9 13 15 16',
  },
  mug: {
    body: 'M20 26h50v8h6c11 0 16 7 16 15s-5 17-18 17h-5c-2 15-8 22-17 22H38c-11 0-18-10-18-30Zm50 16v16h4c6 0 9-4 9-9s-3-7-8-7Z',
    glaze: 'M20 26h50v14c-6 4-10-1-16 2s-10 4-16 0-11 3-18 0Z',
    gleam: 'M30 56c0 10 2 18 6 22',
  },
  jug: {
    body: 'M34 14l30-4 9 10c-6 7-4 13 1 22 8 14 4 48-14 48H38c-17 0-22-24-15-40 5-11 13-18 11-36Zm-7 20c-14 0-18 10-17 19s6 16 14 17l-1-8c-4-1-6-5-6-10s2-9 7-10Z',
    glaze: 'M34 14l30-4 9 10c-6 7-4 13 1 22l1 2c-8 5-13-2-20 1s-12 4-18 0-5-1-8-1c5-9 6-17 5-30Z',
    gleam: 'M33 62c-1 8 1 15 5 19',
  },
  lamp: {
    body: 'M34 10h32l16 40H18Zm11 40h10v10c14 2 22 9 22 17 0 9-9 13-27 13s-27-4-27-13c0-8 8-15 22-17Z',
    glaze: 'M45 50h10v10c14 2 22 9 22 17 0 9-9 13-27 13s-27-4-27-13c0-8 8-15 22-17Z',
    gleam: 'M39 19l-7 20',
  },
} as const

export type PotteryKind = keyof typeof POTTERY

/** A piece of pottery, the goods of the drawn shops. */
export function Pottery({ kind }: { kind: PotteryKind }) {
  const { body, glaze, gleam } = POTTERY[kind]
  return (
    <svg className={styles.pottery} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <ellipse className={styles.shadow} cx="50" cy="91" rx="34" ry="4.5" />
      <path className={styles.body} d={body} />
      <path className={styles.glaze} d={glaze} />
      <path className={styles.gleam} d={gleam} />
    </svg>
  )
}
