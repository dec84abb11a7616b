import 'server-only'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { pair } from '../../feature/call'
import { feature } from '../../feature/feature'
import { bulkProducts, previewBulk } from './bulk-products'
import { deleteProduct } from './delete-product'
import { duplicateProduct } from './duplicate-product'
import { listAdminProducts, matchingProducts } from './list-admin-products'
import { productChoices } from './product-choices'
import { productAdmin } from './product-reply'
import { productSheet, saveProductSheet } from './product-sheet'
import { uploadPicture } from './upload-picture'
import { productVisibility } from './why-hidden'
import { createProduct, saveProduct } from './write-product'

export const productsFeature = feature({
  name: 'products',
  calls: pair(vendorProducts, {
    list: listAdminProducts,
    matching: matchingProducts,
    choices: productChoices,
    detail: productAdmin,
    create: createProduct,
    save: saveProduct,
    duplicate: duplicateProduct,
    remove: deleteProduct,
    bulk: bulkProducts,
    previewBulk: previewBulk,
    sheet: productSheet,
    saveSheet: saveProductSheet,
    uploadPicture,
    visibility: productVisibility,
  }),
})
