/** Forms of what a buyer keeps for his orders (R-SCR-23, R-SCR-25, R-SCR-27). */
export const ADDRESS_EDIT = '/pages/address/addreceive/index'
export const INVOICE_EDIT = '/pages/invoice/edit/index'
export const INVOICE_ADDRESS_EDIT = '/pages/invoiceAddress/edit/index'
