import { IconDiscount2 } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const promotionScreens = screens({
  '/coupon': {
    title: 'Coupons and offers',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.view',
    description: 'Coupon codes and automatic discounts with conditions, limits, dates and results.',
    keywords: 'discount code offer promotion',
    chord: 'd',
  },
  '/create-coupon': {
    title: 'Create offer',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.edit',
    description: 'Set the discount, who can use it, when and how often, and test it on a cart.',
    parent: '/coupon',
    keywords: 'add new coupon discount code',
  },
  '/edit-coupon/[id]': {
    title: 'Offer',
    icon: IconDiscount2,
    group: 'Customers',
    permission: 'coupon.view',
    description: 'Change the conditions and dates of an offer, view its results, or end it.',
    parent: '/coupon',
    reads: 'vender/coupon/detail',
  },
})
