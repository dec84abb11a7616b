import { IconTag } from '@tabler/icons-react'
import { screens } from '../kit/screens/screen'

export const productScreens = screens({
  '/products': {
    title: 'Products',
    icon: IconTag,
    group: 'Catalogue',
    permission: 'product.view',
    description:
      'All products you sell. Search, filter, edit in bulk in a spreadsheet, and import or export CSV files.',
    keywords: 'items goods catalogue variants',
    chord: 'p',
  },
  '/create-product': {
    title: 'Create product',
    icon: IconTag,
    group: 'Catalogue',
    permission: 'product.edit',
    description: 'Add a product with photos, variants, prices and stock, and preview it in the shop.',
    parent: '/products',
    keywords: 'add new item',
  },
  '/edit-product/[id]': {
    title: 'Edit product',
    icon: IconTag,
    group: 'Catalogue',
    permission: 'product.edit',
    description: 'Edit variants, photos, prices, stock per location and the search engine listing of a product.',
    parent: '/products',
    reads: 'vender/products/detail',
  },
})
