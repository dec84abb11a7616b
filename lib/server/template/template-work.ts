import 'server-only'
import type { FailureCode } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import type { TemplateModule } from './draft'

/** What a template thread is given: one template, or a few product descriptions. */
export type TemplateWork =
  | { readonly html: string; readonly store: StoreFacts; readonly modules: readonly TemplateModule[] }
  | { readonly descriptions: readonly string[] }

/** What became of one piece of HTML. `rejected`: by a rule of ours. `broken`: by an error that nobody expected. */
export type WorkResult<T> =
  | { readonly made: T }
  | { readonly rejected: { readonly code: FailureCode; readonly message: string } }
  | { readonly broken: string }

/** Descriptions in the order in which they were given. */
export type TemplateAnswer =
  | { readonly template: WorkResult<PreparedTemplate> }
  | { readonly descriptions: readonly WorkResult<string>[] }
