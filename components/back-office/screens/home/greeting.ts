const NOON = 12
const EVENING = 18

/** By the clock of whoever looks at it. */
export function greeting(firstName: string, at: Date): string {
  const hour = at.getHours()
  const wish = hour < NOON ? 'Good morning' : hour < EVENING ? 'Good afternoon' : 'Good evening'
  return firstName ? `${wish}, ${firstName}` : wish
}
