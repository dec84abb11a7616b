/** The weekday and time that clocks of a zone (IANA name) show at a moment; empty for a zone that does not exist. */
export function clockIn(moment: Date, timeZone: string): string {
  try {
    const format = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    return new Intl.DateTimeFormat('en-GB', format).format(moment)
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}
