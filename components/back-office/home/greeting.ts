const NOON = 12
const EVENING = 18

/** In the viewer's time zone. */
export function greeting(firstName: string, at: Date): string {
  const hour = at.getHours()
  const wish = hour < NOON ? 'Good morning' : hour < EVENING ? 'Good afternoon' : 'Good evening'
  return firstName ? `${wish}, ${firstName}` : wish
}
