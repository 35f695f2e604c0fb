import { minus, sum, sumOf, zeroCentavos, type Centavos } from '@house/money';

/** What a debt is made of, in the order in which money pays it (rules.md 7, Allocation). */
export const bucketNames = ['managementFee', 'lateInterest', 'interest', 'extensionFee', 'principal'] as const;
export type BucketName = (typeof bucketNames)[number];

export type Bucket = { readonly charged: Centavos; readonly paid: Centavos; readonly waived: Centavos };
export type Buckets = Readonly<Record<BucketName, Bucket>>;

/** An amount for each bucket. */
export type Split = Readonly<Record<BucketName, Centavos>>;

export const emptySplit: Split = {
  managementFee: zeroCentavos,
  lateInterest: zeroCentavos,
  interest: zeroCentavos,
  extensionFee: zeroCentavos,
  principal: zeroCentavos,
};

/** charged − paid − waived. */
export function unpaid(bucket: Bucket): Centavos {
  return minus(minus(bucket.charged, bucket.paid), bucket.waived);
}

/** What is still unpaid in each bucket. */
export function unpaidSplit(buckets: Buckets): Split {
  return {
    managementFee: unpaid(buckets.managementFee),
    lateInterest: unpaid(buckets.lateInterest),
    interest: unpaid(buckets.interest),
    extensionFee: unpaid(buckets.extensionFee),
    principal: unpaid(buckets.principal),
  };
}

/** The sum over all buckets of one of their amounts. */
export function total(buckets: Buckets, of: keyof Bucket): Centavos {
  const { managementFee, lateInterest, interest, extensionFee, principal } = buckets;
  return sum(managementFee[of], lateInterest[of], interest[of], extensionFee[of], principal[of]);
}

export function splitTotal(split: Split): Centavos {
  return sumOf(bucketNames, (name) => split[name]);
}
