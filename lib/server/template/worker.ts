import 'server-only'
import { clearWindow } from 'isomorphic-dompurify'
import { Failure } from '@/lib/rules/failure'
import { prepareTemplate, prepareTemplateHead } from './prepare'
import { prepareSource } from './prepare-source'
import { sanitizeDescription } from './sanitize-description'
import type { TemplateAnswer, TemplateWork } from './template-work'
import type { ThreadTask } from './thread-pool'

/** A small page, so that the first real template runs on warm code. */
const SAMPLE = `<style>a{color:red}</style><section style="color:red"><h1>{{store_name}}</h1><a href="/"><img src="/a.png"></a></section>`
/** jsdom's window accumulates memory from what passed through it. */
const ELEMENTS_PER_WINDOW = 20_000
const NOBODY = { name: '', email: '', phone: '', address: '', description: '' }

let elements = 0

/** Runs one job. Every input gets a result: a thrown error would be reported as an error of the thread. */
export function answer({ job, begun }: ThreadTask<TemplateWork>): TemplateAnswer {
  begun[0] = Date.now()
  if ('descriptions' in job) return { descriptions: job.descriptions.map((html) => tried(html, sanitizeDescription)) }
  if ('page' in job) return { source: tried(job.page, () => prepareSource(job.page, job.modules)) }
  const { html, store, modules, purpose } = 'headOf' in job ? job.headOf : job.template
  if ('headOf' in job) return { head: tried(html, () => prepareTemplateHead(html, store, modules, purpose)) }
  return { template: tried(html, () => prepareTemplate(html, store, modules, purpose)) }
}

/** The result of `work` for a piece of HTML, or the reason for none. */
function tried<T>(html: string, work: (html: string) => T) {
  try {
    const made = work(html)
    release(html.length / 20)
    return { made }
  } catch (error) {
    release(ELEMENTS_PER_WINDOW)
    if (error instanceof Failure) return { rejected: { code: error.code, message: error.message } }
    return { broken: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) }
  }
}

function release(seen: number): void {
  elements += seen
  if (elements < ELEMENTS_PER_WINDOW) return
  elements = 0
  clearWindow()
}

prepareTemplate(SAMPLE.repeat(200), NOBODY, [])
