import { observer } from 'mobx-react'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { Inside } from './Inside'
import { Outside } from './Outside'
import './index.scss'

/** R-SCR-33: by the number of an order somebody inside decides, by that of a link somebody outside. */
export default observer(function ApprovalPage() {
  useShareDefault()
  const { orderNo = '', authcode } = useQuery()
  return authcode === undefined ? <Inside orderNo={orderNo} /> : <Outside authNO={authcode} />
})
