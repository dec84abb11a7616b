import 'server-only'
import { suppliers } from '@/lib/contract/suppliers'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { createSupplier, setSupplierArchived, updateSupplier } from './change-supplier'
import { listSuppliers, supplierDetail } from './list-suppliers'
import { removeSupplierProduct, saveSupplierProduct } from './supplier-products'

export const suppliersFeature = feature({
  name: 'suppliers',
  calls: pair(suppliers, {
    list: listSuppliers,
    detail: supplierDetail,
    create: createSupplier,
    update: updateSupplier,
    setArchived: setSupplierArchived,
    saveProduct: saveSupplierProduct,
    removeProduct: removeSupplierProduct,
  }),
})
