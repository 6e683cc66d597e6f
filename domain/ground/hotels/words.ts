// Apart from the record: the pages of guests load them, and not its declaration.

export const title = { zh: '酒店', en: 'Hotels' }

export const kindWords = {
  designated: { zh: '指定酒店', en: 'Designated' },
  recommended: { zh: '推荐酒店', en: 'Recommended' },
}

/** Texts of a hotel for readers. */
export const words = {
  map: { zh: '查看地图', en: 'View map' },
  driver: { zh: '请出示给司机', en: 'Show this to a driver' },
  phone: { zh: '电话', en: 'Phone' },
  receptionist: { zh: '驻店接待', en: 'On-site receptionist' },
}
