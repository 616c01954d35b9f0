/** Lists and forms of what a buyer keeps for his orders (R-SCR-22..27). `?select=1` makes a list a picker. */
export const ADDRESSES = '/pages/address/receive/index'
export const ADDRESS_EDIT = '/pages/address/addreceive/index'
export const INVOICES = '/pages/invoice/list/index'
export const INVOICE_EDIT = '/pages/invoice/edit/index'
export const INVOICE_ADDRESSES = '/pages/invoiceAddress/list/index'
export const INVOICE_ADDRESS_EDIT = '/pages/invoiceAddress/edit/index'
