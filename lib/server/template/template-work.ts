import 'server-only'
import type { FailureCode } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts, TemplateHead } from '@/lib/rules/template-piece'
import type { TemplateModule, TemplatePurpose } from './draft/draft'
import type { PreparedSource } from './prepare-source'

/** A template with what it is filled with. */
export type TemplateInput = {
  readonly html: string
  readonly store: StoreFacts
  readonly modules: readonly TemplateModule[]
  readonly purpose: TemplatePurpose
}

/** Input of a template thread: one template, or its head, a page to be imported, or a few product descriptions. */
export type TemplateWork =
  | { readonly template: TemplateInput }
  | { readonly headOf: TemplateInput }
  | { readonly page: string; readonly modules: readonly TemplateModule[] | null }
  | { readonly descriptions: readonly string[] }

/** Result of one piece of HTML. `rejected`: by a rule of ours. `broken`: by an unexpected error. */
export type WorkResult<T> =
  | { readonly made: T }
  | { readonly rejected: { readonly code: FailureCode; readonly message: string } }
  | { readonly broken: string }

/** Descriptions in the given order. */
export type TemplateAnswer =
  | { readonly template: WorkResult<PreparedTemplate> }
  | { readonly head: WorkResult<TemplateHead> }
  | { readonly source: WorkResult<PreparedSource> }
  | { readonly descriptions: readonly WorkResult<string>[] }
