'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import type { BusinessReply } from '@/lib/contract/business-information'
import { useVendor } from '../../kit/vendor-context'
import classes from './business.module.css'

/** Logo and icon of the published website, and the way to change them: there is one source for both. */
export function BrandPictures({ logo, icon }: Pick<BusinessReply, 'logo' | 'icon'>) {
  const { features } = useVendor()
  return (
    <div className={classes.brand}>
      {logo === null && icon === null && (
        <p>Your website has no logo and no icon yet. Documents show the name instead.</p>
      )}
      {logo !== null && (
        <figure>
          <img src={logo} alt="" />
          <figcaption>Logo</figcaption>
        </figure>
      )}
      {icon !== null && (
        <figure>
          <img src={icon} alt="" />
          <figcaption>Icon of browser tabs</figcaption>
        </figure>
      )}
      {features.has('website.view') && (
        <Button component={Link} href="/template-customizer" variant="default">
          Change in the website editor
        </Button>
      )}
    </div>
  )
}
