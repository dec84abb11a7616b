import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { alertIcon } from '@/components/ui/shop-icon-paths'

/** Page for a preview link that is not valid, or not any more. */
export function EndedPreviewView() {
  return (
    <div className="container">
      <EmptyState level={1} title="This preview is not available" picture={<Icon path={alertIcon} />}>
        <p>The link has expired or was ended. Ask the shop for a new one.</p>
      </EmptyState>
    </div>
  )
}
