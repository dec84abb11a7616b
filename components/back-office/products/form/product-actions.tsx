'use client'

import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { productHref } from '@/lib/rules/store-links'
import { RemoveDialog } from '../../kit/form/remove-dialog'
import { useVendor } from '../../kit/vendor-context'

/** Actions for the whole product. */
export function ProductActions({ product }: { product: ProductAdmin }) {
  const { _id, version, title, handle, status, orders, previewPath } = product
  const { features, store } = useVendor()
  const { push } = useRouter()
  const [isRemoving, setRemoving] = useState(false)
  const copy = useAction()
  const remove = useAction()
  const duplicate = () =>
    copy.run(async () => {
      const made = await call(vendorProducts.duplicate, { _id })
      showToast('success', 'This is the copy. It is a draft until you activate it.')
      push(`/edit-product/${made._id}`)
    })
  const takeAway = () =>
    remove.run(async () => {
      await call(vendorProducts.remove, { _id, version })
      showToast('success', `“${title}” is deleted. You can undo this under History.`)
      push('/products')
    })
  const hasOrders = orders > 0
  return (
    <>
      <Button
        component="a"
        href={store.address + (status === 'active' ? productHref(handle) : previewPath)}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        {status === 'active' ? 'View in shop' : 'Preview'}
      </Button>
      {features.has('product.edit') && (
        <Menu position="bottom-end" shadow="lg">
          <Menu.Target>
            <Button variant="default" aria-label="More actions" px="xs" loading={copy.isBusy}>
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void duplicate()}>
              Duplicate
            </Menu.Item>
            {features.has('product.delete') && (
              <Menu.Item
                color="red.9"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setRemoving(true)}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isRemoving && (
        <RemoveDialog
          title={`Delete “${title}”?`}
          confirm="Delete"
          dependents={
            hasOrders ? [{ words: orders === 1 ? '1 order contains it' : `${orders} orders contain it` }] : []
          }
          action={remove}
          onConfirm={() => void takeAway()}
          onClose={() => setRemoving(false)}
        >
          <p>
            {hasOrders
              ? 'Products with orders cannot be deleted. Archive it instead to hide it from the shop and your list.'
              : 'It is removed from the shop at once, with its pictures and stock. Undo restores it without the stock.'}
          </p>
        </RemoveDialog>
      )}
    </>
  )
}
