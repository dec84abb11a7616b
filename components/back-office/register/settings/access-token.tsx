import { Button, Code, CopyButton } from '@mantine/core'
import classes from '../cash/cash.module.css'

type Props = { name: string; token: string; onClose: () => void }

/** A new access token: it is shown once. */
export function AccessToken({ name, token, onClose }: Props) {
  return (
    <div className={classes.token} role="status">
      <strong>Access token of {name}</strong>
      <p>
        Copy it now: it is not shown again. The register sends its sales to <Code>/api/external-sales/sale</Code> and
        its refunds to <Code>/api/external-sales/refund</Code> with the header <Code>Authorization: Bearer …</Code>. The
        fields are described in <a href="/api/openapi.json">the API description</a>.
      </p>
      <Code block className={classes.secret}>
        {token}
      </Code>
      <CopyButton value={token}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" mt="sm" mr="sm" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button size="xs" variant="subtle" mt="sm" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
