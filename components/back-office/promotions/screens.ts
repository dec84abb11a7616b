import { IconDiscount2 } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const promotionScreens = screens({
  '/coupon': {
    title: 'Coupons',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.view',
    description: 'Coupon codes and automatic discounts with conditions, limits, dates and results.',
    keywords: 'discount code offer promotion',
    isComing: true,
    chord: 'd',
  },
  '/create-coupon': {
    title: 'Create coupon',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.edit',
    description: 'Set the discount, who can use it, when and how often, and test it on a cart.',
    parent: '/coupon',
    keywords: 'add new discount code',
    isComing: true,
  },
  '/edit-coupon/[id]': {
    title: 'Edit coupon',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.edit',
    description: 'Change the conditions and dates of a coupon, view its results, or end it.',
    parent: '/coupon',
    isComing: true,
  },
})
