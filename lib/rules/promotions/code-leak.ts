/** How one code was used of late. Uses of cancelled and expired orders do not count. */
export type CodeUses = {
  /** Of the last 24 hours. `newPeople`: without an earlier order, and the store did not email them the code. */
  readonly lastDay: { readonly uses: number; readonly people: number; readonly newPeople: number }
  /** Uses a day over up to four weeks before; null while its first use is less than a week old. */
  readonly usualADay: number | null
  /** Of the last seven days. `outsiders`: people whom the store did not email the code. */
  readonly lastWeek: { readonly people: number; readonly outsiders: number }
  /** People whom the store emailed the code; 0 when no email has it. */
  readonly emailedTo: number
}

/** `jump`: far more uses than usual, most by new people. `outsiders`: mostly used by people who were not sent the code. */
export type LeakReason = 'jump' | 'outsiders'

/** Below so many uses or people, chance explains everything. */
export const FEWEST_FOR_LEAK = 10
/** A day with so many times the usual uses is a jump. */
const JUMP = 5

/** Why a code seems to be used beyond the people it was meant for; empty when nothing is unusual. */
export function leakReasons({ lastDay, usualADay, lastWeek, emailedTo }: CodeUses): LeakReason[] {
  const isJump =
    usualADay !== null &&
    lastDay.uses >= FEWEST_FOR_LEAK &&
    lastDay.uses > JUMP * usualADay &&
    lastDay.newPeople * 2 >= lastDay.people
  const isBeyond = emailedTo > 0 && lastWeek.outsiders >= FEWEST_FOR_LEAK && lastWeek.outsiders * 2 > lastWeek.people
  return [...(isJump ? (['jump'] as const) : []), ...(isBeyond ? (['outsiders'] as const) : [])]
}
