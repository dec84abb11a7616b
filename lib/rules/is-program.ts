/** Names by which programs say that they are one: crawlers, previews of links, scanners of mail servers, libraries. */
const PROGRAMS =
  /bot|crawl|spider|slurp|headless|preview|monitor|lighthouse|pagespeed|scan|fetch|curl|wget|python|java\/|go-http|okhttp|libwww|httpclient|axios|node|phantom|archiver|barracuda|mimecast|proofpoint|safelinks|googleimageproxy|facebookexternalhit|slack|whatsapp|telegram|skype/i

/** Whether a user agent is a program by its own account; browsers of people all say Mozilla. */
export const isProgram = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent)
