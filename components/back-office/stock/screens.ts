import { IconBuildingWarehouse } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const stockScreens = screens({
  '/inventory': {
    title: 'Inventory',
    icon: IconBuildingWarehouse,
    group: 'Stock',
    permission: 'inventory.view',
    description:
      'On hand, available, committed and incoming stock per variant and location. Adjust, count and transfer stock.',
    keywords: 'stock quantity adjust count transfer',
    chord: 'i',
  },
})
