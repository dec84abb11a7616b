import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** Errors of the HTML standard; style and search engines are checked elsewhere. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** All HTML errors of a page, a sentence each with the source; empty for a valid page. */
export async function htmlProblems(html: string): Promise<string[]> {
  const lines = html.split('\n')
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} … ${around}`
    }),
  )
}
