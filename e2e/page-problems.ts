import type { ConsoleMessage, Page } from '@playwright/test'

/** Problems that a page reported during a test. */
export type PageProblems = {
  /** Problems that match are expected by the test. */
  allow(pattern: RegExp): void
  /** Everything except the allowed ones. */
  unexpected(): string[]
  /** Violations of the content security policy, allowed or not. */
  policyViolations(): string[]
}

export function watchProblems(page: Page): PageProblems {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const visited = new Set<string>()
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) visited.add(response.url())
  })
  void page.addInitScript(reportPolicyViolations)
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOwnStatus(message, visited)) return
    seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    policyViolations: () => seen.filter((line) => /content security policy/i.test(line)),
  }
}

/** Not all of them reach the console by themselves: a library that tries to compile code catches the error. */
function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy: ${effectiveDirective} blocked ${blockedURI} (${sourceFile})`)
  })
}

/** Chromium reports the 404 of a page that a test opened as a failure to load; the test expects it. */
const isOwnStatus = (message: ConsoleMessage, visited: ReadonlySet<string>) =>
  message.text().startsWith('Failed to load resource') && visited.has(message.location().url)
