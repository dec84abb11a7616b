import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** What the HTML standard demands; matters of style and of search engines are judged elsewhere. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** Everything about a page that is no valid HTML, a sentence each with what stands there; empty for a valid page. */
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
