import 'server-only'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { bulkProducts, previewBulk } from './bulk-products'
import { deleteProduct } from './delete-product'
import { duplicateProduct } from './duplicate-product'
import { listAdminProducts, matchingProducts } from './list-admin-products'
import { productChoices } from './product-choices'
import { PRODUCT_INVARIANTS } from './product-invariants'
import { productKind } from './product-kind'
import { productAdmin } from './product-reply'
import { productSheet, saveProductSheet } from './product-sheet'
import { productSource } from './product-source'
import { productSuggestions } from './product-suggestions'
import { productUndo } from './product-undo'
import { uploadPicture } from './upload-picture'
import { productVisibility } from './why-hidden'
import { createProduct, saveProduct } from './write-product'

export const productsFeature = feature({
  name: 'products',
  calls: bindCalls(vendorProducts, {
    list: listAdminProducts,
    matching: matchingProducts,
    choices: productChoices,
    suggestions: productSuggestions,
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
  imports: { product: productKind },
  exports: { product: productSource },
  undo: { product: productUndo },
  invariants: PRODUCT_INVARIANTS,
})
