import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { itemPath } from '@/components/ProductCard/view'
import { useStores } from '@/hooks/useStores'
import { nameAddress } from '@/platform/page'
import { withQuery } from '@/utils/query'

/** After another size was chosen the address names it, as soon as no sheet lies above the page any more. */
export function useAddress(linked: string, shown: string | undefined, isCovered: boolean): void {
  const { shop } = useStores()
  const { shopNo } = shop
  const name = () => {
    if (shown === undefined || isCovered) return
    void nameAddress(withQuery(itemPath({ skuNo: shown }), { shopNo }))
  }
  const isOther = shown !== undefined && shown !== linked
  useDidShow(() => {
    if (isOther) name()
  })
  useEffect(() => {
    if (isOther) name()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `name` reads nothing else
  }, [isOther, shown, isCovered])
}
