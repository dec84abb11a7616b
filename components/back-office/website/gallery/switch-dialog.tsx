'use client'

import { Button, Group, Loader, Modal } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type TemplateRow, websiteTemplates } from '@/lib/contract/website-templates'
import { ErrorNote } from '../../kit/error-note'
import classes from './switch-dialog.module.css'

type Props = { template: TemplateRow; onClose: () => void }

/** What a template does with the present texts, pictures and products, before it is put into the draft. */
export function SwitchDialog({ template: { _id: templateId, name, state }, onClose }: Props) {
  const router = useRouter()
  const action = useAction()
  const refresh = useRefresh(websiteTemplates.list)
  const {
    data: report,
    error,
    mutate,
  } = useCall(
    websiteTemplates.report,
    { templateId },
    { revalidateOnFocus: false, revalidateIfStale: true, dedupingInterval: 0 },
  )
  const use = () =>
    action.run(async () => {
      const { home } = await call(websiteTemplates.use, { templateId })
      await refresh()
      router.push(`/template-customizer?document=${home.document._id}`)
    })
  return (
    <Modal opened onClose={onClose} title={`Use ${name}?`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.words}>
        <p>
          {state === 'used'
            ? `${name} comes back into your draft as you left it.`
            : `${name} goes into your draft, with your own products.`}{' '}
          Your website stays as it is until you publish, and you can undo this at any time.
        </p>
        {error && (
          <ErrorNote title="The report could not be made" message={error.message} retry={() => void mutate()} />
        )}
        {!error && !report && <Loader size="sm" role="status" aria-label="Checking your texts and products" />}
        {report && report.kept.length > 0 && (
          <section>
            <h3>Comes along</h3>
            <ul>
              {report.kept.map(({ what, to }) => (
                <li key={`${to} ${what}`} data-kind="kept">
                  <IconCheck size={16} stroke={2} aria-hidden />
                  <span>
                    {what} <em>in “{to}”</em>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {report && report.without.length > 0 && (
          <section>
            <h3>Has no place in {name}</h3>
            <ul>
              {report.without.map(({ what, reason }) => (
                <li key={`${reason} ${what}`}>
                  <IconMinus size={16} stroke={2} aria-hidden />
                  <span>
                    {what} <em>{reason}</em>
                  </span>
                </li>
              ))}
            </ul>
            <p>Nothing is lost: undo, or choose your current template again, and it comes back.</p>
          </section>
        )}
        {report && report.kept.length + report.without.length === 0 && (
          <p>You have no texts or pictures of your own on the home page yet, so there is nothing to carry over.</p>
        )}
      </div>
      {action.failure && (
        <p className={classes.failure} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} disabled={!report} onClick={() => void use()}>
          Use {name}
        </Button>
      </Group>
    </Modal>
  )
}
