'use client'

import { useCall } from '@/lib/client/use-call'
import { shopAccess } from '@/lib/contract/shop-access'
import { ErrorNote } from '../../kit/error-note'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { ShopPasswordForm } from './shop-password-form'

/** Whether the shop is open to everybody, or only to people with its password. */
export function ShopPasswordScreen() {
  const { data, error, mutate } = useCall(shopAccess.settings, {})
  if (error && !data)
    return <ErrorNote title="The settings could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <ScreenHeader title="Shop password" description="Keep your shop to yourself until it is ready." />
      <ShopPasswordForm
        access={data}
        onSaved={(saved) => void mutate(saved, { revalidate: false })}
        reload={() => mutate()}
      />
    </>
  )
}
