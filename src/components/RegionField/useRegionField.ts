import { useState } from 'react'
import { regionCalls, type City } from '@/api/regions'
import { dataOf } from '@/client/calls'
import { SHANGHAI } from '@/domain/city'
import { useCalls } from '@/hooks/useCalls'
import type { Region } from './regionText'

const HERE_UNKNOWN: City = {
  provinceCode: SHANGHAI.provinceCode,
  province: SHANGHAI.provinceName,
  cityCode: SHANGHAI.cityCode,
  city: SHANGHAI.cityName,
}

interface RegionPicking {
  isOpen: boolean
  isLocating: boolean
  open: () => void
  close: () => void
  locate: () => void
}

/**
 * The sheet of a region field, and where the buyer is by his IP (R-CALL-062); Shanghai when nobody knows (R-VAL-07).
 * A city is no full region: the sheet opens for the district.
 */
export function useRegionField(onLocated: (region: Region) => void): RegionPicking {
  const calls = useCalls(regionCalls)
  const [isOpen, setOpen] = useState(false)
  const [isLocating, setLocating] = useState(false)

  const locate = async () => {
    if (isLocating) return
    setLocating(true)
    const answer = await calls.locate({}).catch((error: unknown) => console.warn('locate', error))
    const known = answer ? dataOf(answer) : undefined
    const { provinceCode, province, cityCode, city } = known?.cityCode ? known : HERE_UNKNOWN
    setLocating(false)
    onLocated({
      provinceCode,
      provinceName: province,
      cityCode,
      cityName: city,
      districtCode: '',
      districtName: '',
    })
    setOpen(true)
  }
  return {
    isOpen,
    isLocating,
    open: () => setOpen(true),
    close: () => setOpen(false),
    locate: () => void locate(),
  }
}
