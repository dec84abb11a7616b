import 'server-only'
import type { FailureCode } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import type { TemplateModule } from './draft'

/** Input of a template thread: one template, or a few product descriptions. */
export type TemplateWork =
  | { readonly html: string; readonly store: StoreFacts; readonly modules: readonly TemplateModule[] }
  | { readonly descriptions: readonly string[] }

/** Result of one piece of HTML. `rejected`: by a rule of ours. `broken`: by an unexpected error. */
export type WorkResult<T> =
  | { readonly made: T }
  | { readonly rejected: { readonly code: FailureCode; readonly message: string } }
  | { readonly broken: string }

/** Descriptions in the given order. */
export type TemplateAnswer =
  | { readonly template: WorkResult<PreparedTemplate> }
  | { readonly descriptions: readonly WorkResult<string>[] }
