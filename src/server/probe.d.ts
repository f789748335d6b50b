export declare const p3: number;
