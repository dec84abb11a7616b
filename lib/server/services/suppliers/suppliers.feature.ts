import 'server-only'
import { suppliers } from '@/lib/contract/suppliers'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { tableKind } from '../imports/table-kind'
import { createSupplier, setSupplierArchived, updateSupplier } from './change-supplier'
import { listSuppliers, supplierDetail } from './list-suppliers'
import { supplierEntity } from './supplier-entity'
import { removeSupplierProduct, saveSupplierProduct } from './supplier-products'
import { supplierSource } from './supplier-source'
import { supplierUndo } from './supplier-undo'

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
  imports: { supplier: tableKind(supplierEntity) },
  exports: { supplier: supplierSource },
  undo: { supplier: supplierUndo },
})
