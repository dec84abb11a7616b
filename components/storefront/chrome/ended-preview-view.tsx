import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'

/** Page for a preview link that is not valid, or not any more. `shareUrl`: where people of the shop make another one. */
export function EndedPreviewView({ shareUrl }: { shareUrl: string }) {
  return (
    <div className="container">
      <EmptyState level={1} title="This preview is not available" picture={<Icon path={alertIcon} />}>
        <p>The link has expired or was ended. Ask the shop for a new one.</p>
        <p>Is this your shop? Make a new link in the website editor.</p>
        <ButtonLink href={shareUrl}>Make a new link</ButtonLink>
      </EmptyState>
    </div>
  )
}
