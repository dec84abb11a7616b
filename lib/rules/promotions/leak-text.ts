import { type CodeUses, type LeakReason, leakReasons } from './code-leak'

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** What speaks for a leak, as sentences; empty without a reason. */
export function leakText(uses: CodeUses): string {
  const { lastDay, usualADay, lastWeek, emailedTo } = uses
  const texts: Readonly<Record<LeakReason, string>> = {
    jump:
      `Used ${counted(lastDay.uses, 'time', 'times')} in the last 24 hours, usually ${rate(usualADay ?? 0)}; ` +
      `${lastDay.newPeople.toLocaleString('en')} of ${counted(lastDay.people, 'person', 'people')} are new.`,
    outsiders:
      `You emailed it to ${counted(emailedTo, 'person', 'people')}, but ${lastWeek.outsiders.toLocaleString('en')} of ` +
      `the ${counted(lastWeek.people, 'person', 'people')} who used it in the last 7 days are not among them.`,
  }
  return leakReasons(uses)
    .map((reason) => texts[reason])
    .join(' ')
}

/** Such as "3 a day", "0.4 a day" or "less than once in ten days". */
function rate(aDay: number): string {
  const rounded = Math.round(aDay * 10) / 10
  return rounded < 0.1 ? 'less than once in ten days' : `${rounded.toLocaleString('en')} a day`
}
