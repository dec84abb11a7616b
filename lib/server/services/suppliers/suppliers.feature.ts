import 'server-only'
import { suppliers } from '@/lib/contract/suppliers'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { createSupplier, setSupplierArchived, supplierDetail, updateSupplier } from './change-supplier'
import { listSuppliers } from './read-suppliers'
import { supplierImport, supplierSource, supplierUndo } from './supplier-facts'
import { removeSupplierProduct, saveSupplierProduct } from './supplier-products'

export const suppliersFeature = feature({
  name: 'suppliers',
  calls: bindCalls(suppliers, {
    list: listSuppliers,
    detail: supplierDetail,
    create: createSupplier,
    update: updateSupplier,
    setArchived: setSupplierArchived,
    saveProduct: saveSupplierProduct,
    removeProduct: removeSupplierProduct,
  }),
  imports: { supplier: supplierImport },
  exports: { supplier: supplierSource },
  undo: { supplier: supplierUndo },
})
