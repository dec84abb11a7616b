'use client'

import { Button } from '@mantine/core'
import type { ContentChanges, SectionChange, ValueChange } from '@/lib/rules/website/compare/content-change'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { sectionTitle } from '@/lib/rules/website/part-title'
import classes from './change-list.module.css'
import { ValueDifference } from './value-difference'

const KINDS: Readonly<Record<SectionChange['kind'], string>> = {
  added: 'added since',
  removed: 'removed since',
  changed: 'changed since',
  moved: 'moved since',
}

type Props = {
  changes: ContentChanges
  /** Puts a section back as it was; null where it cannot be. */
  onRestore: ((sectionId: string) => void) | null
  isBusy: boolean
}

/** Everything in which two states of a document differ: sections first, each with its values before and after. */
export function ChangeList({ changes: { sections, parts }, onRestore, isBusy }: Props) {
  return (
    <ul className={classes.changes}>
      {sections.map(({ sectionId, kind, isMoved, section, values }) => {
        const title = sectionTitle(section, sectionDefinition(section.type))
        return (
          <li key={sectionId}>
            <div className={classes.head}>
              <span>
                <strong>{title}</strong>{' '}
                <small>{isMoved && kind === 'changed' ? 'changed and moved since' : KINDS[kind]}</small>
              </span>
              {onRestore && (kind === 'changed' || kind === 'removed') && (
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={`Restore this section: ${title}`}
                  onClick={() => onRestore(sectionId)}
                >
                  Restore
                </Button>
              )}
            </div>
            <Values values={values} />
          </li>
        )
      })}
      {parts.map(({ part, title, values }) => (
        <li key={part}>
          <div className={classes.head}>
            <span>
              <strong>{title}</strong> <small>changed since</small>
            </span>
          </div>
          <Values values={values} />
        </li>
      ))}
    </ul>
  )
}

/** A part with more changes than this is closed at first. */
const OPEN_UP_TO = 4

function Values({ values }: { values: readonly ValueChange[] }) {
  if (values.length === 0) return null
  return (
    <details className={classes.values} open={values.length <= OPEN_UP_TO}>
      <summary>{values.length === 1 ? '1 value' : `${values.length} values`}</summary>
      <dl>
        {values.map(({ path, label, before, after }) => (
          <div key={path.join(' ')}>
            <dt>{label}</dt>
            <dd>
              <ValueDifference before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
