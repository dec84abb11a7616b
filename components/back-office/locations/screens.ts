import { IconMapPin } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const locationScreens = screens({
  '/location': {
    title: 'Locations',
    icon: IconMapPin,
    group: 'Stock',
    permission: 'location.view',
    description: 'Shops and warehouses that hold stock: address, online fulfilment and pick-up.',
    keywords: 'warehouse shop branch address',
  },
  '/create-location': {
    title: 'Create location',
    icon: IconMapPin,
    group: 'Stock',
    permission: 'location.edit',
    description: 'Add a shop or warehouse that holds stock.',
    parent: '/location',
    keywords: 'add new warehouse branch',
  },
  '/edit-location/[id]': {
    title: 'Location',
    icon: IconMapPin,
    group: 'Stock',
    permission: 'location.view',
    description: 'Change the address of a location, and whether it fulfils online orders.',
    parent: '/location',
    reads: 'vender/locations/detail',
  },
})
